/** The pages of the roadshow stand under a screen code; the judges' roadshowManagement does not and is a page of the portal. */
export const isRoadshowPath = (path: string): boolean => /^\/[^/]+\/[^/]+\/roadshow(\/|$)/.test(path)
