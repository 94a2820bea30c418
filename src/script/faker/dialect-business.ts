import type { Faker } from '@faker-js/faker';
import type { Words } from './dialect.ts';

/** Work, trade, money and the net. */
export function listBusinessWords(faker: Faker): Readonly<Record<string, Words>> {
  const { internet, company, commerce, finance, person } = faker;
  const card = () => finance.creditCardNumber();
  return {
    internet: {
      emailAddress: () => internet.email().toLowerCase(),
      safeEmailAddress: () => internet.exampleEmail().toLowerCase(),
      username: () => internet.username().toLowerCase(),
      password: (minimum, maximum) => internet.password({ length: between(faker, minimum ?? 8, maximum ?? 16) }),
      url: () => internet.url(),
      domainName: () => internet.domainName(),
      domainWord: () => internet.domainWord(),
      domainSuffix: () => internet.domainSuffix(),
      slug: () => faker.lorem.slug(2),
      uuid: () => faker.string.uuid(),
      ipV4Address: () => internet.ipv4(),
      ipV6Address: () => internet.ipv6(),
      macAddress: () => internet.mac(),
      port: () => internet.port(),
      userAgent: () => internet.userAgent(),
      httpMethod: () => internet.httpMethod(),
      image: () => faker.image.url(),
    },
    company: {
      name: () => company.name(),
      suffix: () => faker.helpers.arrayElement(['Inc', 'LLC', 'Group', 'and Sons']),
      industry: () => commerce.department(),
      profession: () => person.jobType().toLowerCase(),
      catchPhrase: () => company.catchPhrase(),
      buzzword: () => company.buzzNoun(),
      bs: () => company.buzzPhrase(),
      url: () => internet.domainName(),
    },
    commerce: {
      productName: () => commerce.productName(),
      department: () => commerce.department(),
      material: () => commerce.productMaterial(),
      price: (minimum, maximum) => commerce.price({ min: Number(minimum ?? 0), max: Number(maximum ?? 100) }),
      promotionCode: () => `${faker.word.adjective()}${faker.word.noun()}${faker.string.numeric(6)}`,
    },
    finance: { creditCard: card, iban: () => finance.iban(), bic: () => finance.bic() },
    business: { creditCardNumber: card, creditCardType: () => finance.creditCardIssuer() },
    currency: { name: () => finance.currencyName(), code: () => finance.currencyCode() },
    job: {
      title: () => person.jobTitle(),
      field: () => person.jobArea(),
      position: () => person.jobType(),
      seniority: () => person.jobDescriptor(),
    },
    code: {
      isbn10: () => commerce.isbn({ variant: 10, separator: '' }),
      isbn13: () => commerce.isbn({ variant: 13, separator: '' }),
      imei: () => faker.phone.imei().replaceAll('-', ''),
    },
    university: { name: () => `${faker.location.state()} University` },
    app: { name: () => faker.commerce.productAdjective(), version: () => faker.system.semver() },
  };
}

function between(faker: Faker, minimum: unknown, maximum: unknown): number {
  const [low, high] = [Number(minimum), Number(maximum)];
  return faker.number.int({ min: Math.min(low, high), max: Math.max(low, high) });
}
