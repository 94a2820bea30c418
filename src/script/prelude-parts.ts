/** The parts of the prelude that ask the host. */
export const askCode = `
  const maxQuestionLength = 8 * 1024 * 1024;
  const call = (called, args) => {
    const question = stringify({ called, args });
    if (question.length > maxQuestionLength) throw new Error(called + ' is given more than 8 MB');
    const answer = parse(ask(question));
    for (const { level, text } of answer.warnings || []) write(level, text);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
`;

export const httpCode = `
  const http = {};
  for (const name of ['get', 'post', 'put', 'delete', 'request']) {
    http[name] = (url, params) => call('http.' + name, [url, params]);
  }
  define('http', http, true);
`;

export const fakerCode = `
  // A module is a function too: data fakers of other languages are called as faker.name().firstName().
  const revive = (value) => {
    if (Array.isArray(value)) return value.map(revive);
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.$date === 'number') return new Date(value.$date);
    if (typeof value.$bigint === 'string') return BigInt(value.$bigint);
    for (const key of Object.keys(value)) value[key] = revive(value[key]);
    return value;
  };
  const pass = (name, args) => {
    if (args.some((value) => typeof value === 'function')) throw new Error(name + ' takes no function here');
    return args.map((value) => (value instanceof RegExp ? value.source : value));
  };
  const offer = (target, path, names) => {
    for (const name of names) {
      const value = (...args) => revive(call('faker', [path + name, pass('faker.' + path + name, args)]));
      Reflect.defineProperty(target, name, { value, enumerable: true, configurable: true });
    }
    return target;
  };
  const faker = offer({}, '', given.faker.own);
  for (const name of Object.keys(given.faker.modules)) {
    const { called, plain } = given.faker.modules[name];
    const value = called.length > 0 ? () => offer({}, name + '().', called) : {};
    Reflect.defineProperty(faker, name, { value: offer(value, name + '.', plain), enumerable: true });
  }
  define('faker', faker, true);
`;
