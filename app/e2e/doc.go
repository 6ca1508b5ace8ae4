// Package e2e plays Tricorne as people do: with the built server in its own process, and headless Chromium. Each player
// has a browser profile. The package holds only tests. They need Chromium (TRICORNE_TEST_CHROMIUM, or
// chromium-headless-shell or chromium on the path). Without it they skip with a clear message, or fail if
// TRICORNE_TEST_REQUIRE is set. An everyday run makes one journey of each kind (selection_test.go);
// TRICORNE_HARNESS=full makes all.
package e2e
