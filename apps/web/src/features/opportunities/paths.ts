export const listPath = '/opportunities'
export const addPath = '/opportunities/create-opportunity'
export const viewPath = (id: string) => `/opportunities/details/${id}`
export const editPath = (id: string) => `/opportunities/update-opportunity/${id}`
/** The organization's own response, or one that the reader may see by its id. */
export const responsePath = (id: string, responseId?: string) =>
  `/opportunities/details/${id}/response${responseId ? `?response=${responseId}` : ''}`
