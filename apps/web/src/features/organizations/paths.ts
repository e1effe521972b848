export const listPath = '/organizations'
export const addPath = '/organizations/add-organization'
export const viewPath = (id: string) => `/organizations/view-organization/${id}`
export const editPath = (id: string) => `/organizations/edit-organization/${id}`
