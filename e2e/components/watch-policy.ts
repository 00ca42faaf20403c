/** Before any script of the page: a policy violation is an event of the document, and not always a line in the console. */
export const watchPolicy = `
  window.policyViolations = []
  document.addEventListener('securitypolicyviolation', (event) =>
    window.policyViolations.push(event.effectiveDirective + ' ' + event.blockedURI))`
