export const listPath = '/hubs'
export const addPath = '/hubs/add-hub'
export const viewPath = (id: string) => `/hubs/view-hub/${id}`
export const editPath = (id: string) => `/hubs/edit-hub/${id}`
