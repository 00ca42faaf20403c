/** What the address says now. The one a component was rendered with may be older: of two changes in a row the first would be lost. */
export const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search)
