/**
 * The defaults of properties that a file leaves out. A name that ends with ? applies only if the file has that part.
 */
export type Defaults<Props> = {
  readonly [Name in keyof Props as Name | (Name extends string ? `${Name}?` : never)]?: Props[Name] extends
    | readonly unknown[]
    | undefined
    ? Props[Name]
    : Props[Name] extends object | undefined
      ? Defaults<NonNullable<Props[Name]>>
      : Props[Name];
};
