// The keys of texts that rows of features name: `money:topups.menu`.

type Leaves<Branch> = {
  [Name in keyof Branch & string]: Branch[Name] extends string ? Name : `${Name}.${Leaves<Branch[Name]>}`
}[keyof Branch & string]

/** Keys with their namespace, of a program's texts. */
export type WordsOf<Texts> = {
  [Namespace in keyof Texts & string]: `${Namespace}:${Leaves<Texts[Namespace]>}`
}[keyof Texts & string]
