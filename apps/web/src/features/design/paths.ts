export const listPath = '/design'
export const addPath = '/design/add-asset'
export const viewPath = (id: string) => `/design/view-asset/${id}`
export const editPath = (id: string) => `/design/edit-asset/${id}`
export const acceptancesPath = (id: string) => `/design/view-asset/${id}/acceptances`
