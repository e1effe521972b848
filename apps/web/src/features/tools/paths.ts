export const listPath = '/tools'
export const addPath = '/tools/add-tool'
export const viewPath = (id: string) => `/tools?view=${id}`
export const editPath = (id: string) => `/tools/edit-tool/${id}`
