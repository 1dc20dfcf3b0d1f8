/** The same members, with texts of any language: a text that one language lacks does not compile. */
export type Same<T> = { readonly [K in keyof T]: T[K] extends string ? string : Same<T[K]> }
