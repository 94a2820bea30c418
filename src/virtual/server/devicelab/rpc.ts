import type { Call } from '../uiautomator2/session.ts';

/** What a method answers: JSON, or bytes that go in a binary frame behind the request's number. */
export type RpcResult = Readonly<Record<string, unknown>> | Buffer;

/** The call's body are the request's `params`. */
export type RpcMethod = (call: Call) => RpcResult | Promise<RpcResult>;

export type RpcTable = Readonly<Record<string, RpcMethod>>;

export const success = { success: true } as const;
