export const importsPath = '/users/import'

/** The page of one file; its second step is an address of its own, so that it can be gone back from. */
export const importPath = (id: string, step?: 'check') => `${importsPath}/${id}${step ? `?step=${step}` : ''}`
