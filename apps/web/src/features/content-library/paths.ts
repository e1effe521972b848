export const libraryPath = '/content-library'
export const addItemPath = `${libraryPath}/add-content-library`
export const editItemPath = (id: string) => `${libraryPath}/edit-content-library/${id}`
export const viewItemPath = (id: string, version?: number) =>
  `${libraryPath}/view-content-library/${id}${version ? `?version=${version}` : ''}`
export const categoryPath = (id: string | undefined) => (id ? `${libraryPath}?category_id=${id}` : libraryPath)
