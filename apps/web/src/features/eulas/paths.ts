export const eulasPath = '/eda/eulas'
export const acceptancesPath = '/eda/eulas/acceptances'
export const createPath = '/eda/eulas/create-eula'
export const viewPath = (id: string) => `/eda/eulas/view-eula/${id}`
export const updatePath = (id: string) => `/eda/eulas/update-eula/${id}`
export const draftPath = (id: string) => `/eda/eulas/draft/${id}`
/** Letters and obstacles lead here. */
export const readPath = (versionId: string) => `/eda/eulas?read=${versionId}`
