/** The same keys in another language; nested groups allowed. */
export type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
