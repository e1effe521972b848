export const listPath = '/capabilities-taxonomy'
export const importPath = `${listPath}/import`
export const gapsPath = `${listPath}/gaps`
/** The tree with the panel of a node open. */
export const viewPath = (id: string) => `${listPath}?node=${id}`
export const addPath = (parentId?: string) =>
  `${listPath}/add-capabilities-taxonomy${parentId ? `?parent=${parentId}` : ''}`
export const editPath = (id: string) => `${listPath}/edit-capabilities-taxonomy/${id}`
