export const listPath = '/access-request'
export const addPath = '/access-request/add-access-request'
export const editPath = (id: string) => `/access-request/edit-access-request/${id}`
