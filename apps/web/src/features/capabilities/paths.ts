export const listPath = '/capabilities'
export const addPath = `${listPath}/add-capability`
export const editPath = (id: string) => `${listPath}/edit-capability/${id}`
export const viewPath = (id: string) => `${listPath}/view-capability/${id}`
/** What waits for a decision, the longest first. */
export const waitingSearch = 'state=submitted&sort=submitted_at'
export const staleSearch = 'stale=1'
export const returnedSearch = 'state=returned'
