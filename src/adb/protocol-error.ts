/** The other side sent bytes that are not the protocol: the stream is of no use any more. */
export class AdbProtocolError extends Error {
  override readonly name = 'AdbProtocolError';
}
