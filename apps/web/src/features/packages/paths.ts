export const listPath = '/packages'
export const addPath = '/packages/add-package'
export const viewPath = (id: string) => `/packages?view=${id}`
export const editPath = (id: string) => `/packages/edit-package/${id}`
