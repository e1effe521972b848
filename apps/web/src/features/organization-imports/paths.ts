export const importsPath = '/organizations/import'

/** The page of one file; its second step has an address of its own, so that the browser can go back from it. */
export const importPath = (id: string, step?: 'check') => `${importsPath}/${id}${step ? `?step=${step}` : ''}`
