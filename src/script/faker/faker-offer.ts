/** What of `faker` a script finds, by name: the host makes the data, the sandbox only the functions that ask for it. */
export interface FakerOffer {
  /** Functions of `faker` itself. */
  readonly own: readonly string[];
  readonly modules: Readonly<
    Record<
      string,
      {
        /** `faker.name().firstName()` */
        readonly called: readonly string[];
        /** `faker.person.firstName()` */
        readonly plain: readonly string[];
      }
    >
  >;
}
