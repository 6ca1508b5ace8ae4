package page

// htmxConfig is read by htmx from the page. No snapshot of a page is kept (they would hold what only one side may see),
// nothing is evaluated, no style is injected, answers with an error status are drawn like others, and what was swapped
// in works at once (a delayed settling leaves new controls dead for a moment).
const htmxConfig = `{"historyCacheSize":0,"refreshOnHistoryMiss":true,"includeIndicatorStyles":false,"allowEval":false,` +
	`"allowScriptTags":false,"selfRequestsOnly":true,"attributesToSettle":[],"defaultSettleDelay":0,"scrollBehavior":"auto","timeout":20000,` +
	`"responseHandling":[{"code":"204","swap":false},{"code":"[23]..","swap":true},{"code":"[45]..","swap":true,"error":false}]}`
