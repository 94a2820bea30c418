/** Forms of words that several programs take. */
export const packageForm = /^[A-Za-z]\w*(\.\w+)*$/;
export const userForm = /^(?:\d{1,5}|current|all)$/;
export const wholeNumber = /^-?\d{1,10}$/;
/** A place on the screen, where `input` takes fractions of a pixel too. */
export const placeNumber = /^-?\d{1,6}(\.\d{1,6})?$/;
/** Names of services, properties, settings, permissions. */
export const nameForm = /^[A-Za-z0-9_][\w.:@/+-]*$/;
/** `package/class`. */
export const componentForm = /^[A-Za-z][\w.]*\/[\w.$]+$/;
export const anything = /^/;
export const nothing = /^(?!)/;
