package page

// htmxConfig is the configuration of htmx in the page. No snapshots of pages are kept, because they would contain
// private information of one side. No script text is evaluated and no style is injected. Error responses are swapped
// in like others. New content works at once, because a delay would leave its controls without effect for a moment.
const htmxConfig = `{"historyCacheSize":0,"refreshOnHistoryMiss":true,"includeIndicatorStyles":false,"allowEval":false,` +
	`"allowScriptTags":false,"selfRequestsOnly":true,"attributesToSettle":[],"defaultSettleDelay":0,"scrollBehavior":"auto","timeout":20000,` +
	`"responseHandling":[{"code":"204","swap":false},{"code":"[23]..","swap":true},{"code":"[45]..","swap":true,"error":false}]}`
