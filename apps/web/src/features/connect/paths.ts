import type { DirectoryType } from '@guildhall/contract/connect'

export const connectPath = '/connect'
export const detailsPath = (type: DirectoryType, id: string) => `/connect/additional-details/${type}/${id}`
