import type { Faker } from '@faker-js/faker';
import type { Words } from './dialect.ts';

/** People and where they are. */
export function listPeopleWords(faker: Faker): Readonly<Record<string, Words>> {
  const { person, location, phone, internet } = faker;
  const name: Words = {
    name: () => person.fullName(),
    fullName: () => person.fullName(),
    nameWithMiddle: () => `${person.firstName()} ${person.middleName()} ${person.lastName()}`,
    firstName: () => person.firstName(),
    lastName: () => person.lastName(),
    femaleFirstName: () => person.firstName('female'),
    malefirstName: () => person.firstName('male'),
    maleFirstName: () => person.firstName('male'),
    prefix: () => person.prefix(),
    suffix: () => person.suffix(),
    title: () => person.jobTitle(),
    username: () => internet.username().toLowerCase(),
  };
  const address: Words = {
    fullAddress: () =>
      `${location.streetAddress()}, ${location.city()}, ${location.state({ abbreviated: true })} ${location.zipCode()}`,
    streetAddress: () => location.streetAddress(),
    streetName: () => location.street(),
    buildingNumber: () => location.buildingNumber(),
    streetAddressNumber: () => location.buildingNumber(),
    secondaryAddress: () => location.secondaryAddress(),
    city: () => location.city(),
    cityName: () => location.city(),
    state: () => location.state(),
    stateAbbr: () => location.state({ abbreviated: true }),
    zipCode: () => location.zipCode(),
    postcode: () => location.zipCode(),
    country: () => location.country(),
    countryCode: () => location.countryCode(),
    latitude: () => String(location.latitude()),
    longitude: () => String(location.longitude()),
    timeZone: () => location.timeZone(),
  };
  return {
    name,
    address,
    phoneNumber: {
      phoneNumber: () => phone.number({ style: 'national' }),
      phoneNumberNational: () => phone.number({ style: 'national' }),
      phoneNumberInternational: () => phone.number({ style: 'international' }),
      cellPhone: () => phone.number({ style: 'national' }),
      extension: () => faker.string.numeric(4),
    },
    country: {
      name: () => location.country(),
      countryCode2: () => location.countryCode('alpha-2').toLowerCase(),
      countryCode3: () => location.countryCode('alpha-3').toLowerCase(),
      currency: () => faker.finance.currencyName(),
      currencyCode: () => faker.finance.currencyCode(),
    },
    idNumber: {
      valid: () => faker.string.numeric({ length: 9, allowLeadingZeros: false }),
      ssnValid: () => faker.helpers.replaceSymbols('###-##-####'),
    },
    demographic: { sex: () => person.sex() },
    gender: { types: () => person.gender(), binaryTypes: () => person.sexType() },
  };
}
