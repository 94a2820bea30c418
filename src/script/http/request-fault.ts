/** The author's call is wrong, or its answer is none to use: the message says how. */
export class RequestFault extends Error {
  override readonly name = 'RequestFault';
}
