// Package e2e plays Tricorne as people do: the built server in its own process, and headless Chromium. Each player has
// a profile. It holds tests only. They need Chromium (TRICORNE_TEST_CHROMIUM, or chromium-headless-shell or chromium on
// the path) and skip with a clear word where there is none, unless TRICORNE_TEST_REQUIRE is set. A run of every day
// takes one journey of each kind (selection_test.go); TRICORNE_HARNESS=full takes all.
package e2e
