import { expect, it } from 'vitest';
import { checkRequest, listHosts } from '../../../src/servers/mcp/check-request.ts';

const token = 'the-token';
const ask = (headers: Record<string, string>, port = 8080) =>
  checkRequest(
    { headers: { host: `localhost:${port}`, authorization: `Bearer ${token}`, ...headers } },
    { hosts: listHosts(['127.0.0.1', 'localhost', '::1'], port), token },
  )?.status;

it.each(['localhost:8080', 'LOCALHOST:8080', '127.0.0.1:8080', '[::1]:8080'])('%s is a name of the server', (host) => {
  expect(ask({ host })).toBeUndefined();
  expect(ask({ origin: `http://${host}` })).toBeUndefined();
});

it.each([
  'localhost',
  'localhost:80',
  'localhost.:8080',
  'localhost.evil.example:8080',
  '127.0.0.1.nip.io:8080',
  'user@localhost:8080',
  '::1:8080',
  '',
])('"%s" is none', (host) => {
  expect(ask({ host })).toBe(403);
  expect(ask({ origin: `http://${host}` })).toBe(403);
});

it.each(['null', 'https://localhost:8080', 'ftp://localhost:8080', 'http://http://localhost:8080'])(
  'a page of %s is another’s',
  (origin) => {
    expect(ask({ origin })).toBe(403);
  },
);

it('the port that HTTP has by itself is left out by who asks there', () => {
  expect(ask({ host: 'localhost' }, 80)).toBeUndefined();
  expect(ask({ host: '[::1]' }, 80)).toBeUndefined();
  expect(ask({ host: 'localhost.evil.example' }, 80)).toBe(403);
});

it.each([`bearer ${token}`, `BEARER  ${token}`])('"%s" is the token', (authorization) => {
  expect(ask({ authorization })).toBeUndefined();
});

it.each([
  token,
  'Bearer',
  'Bearer the-toke',
  `Bearer ${token}x`,
  `Basic ${token}`,
  `Bearer ${token} x`,
  'Bearer THE-TOKEN',
])('"%s" is not', (authorization) => {
  expect(ask({ authorization })).toBe(401);
});
