export const listPath = '/order'
export const addPath = '/order/create-order'
export const viewPath = (id: string) => `/order/view-order/${id}`
/** Where a version of an EULA is read and accepted. */
export const eulaPath = (versionId: string) => `/eda/eulas?read=${versionId}`
