export interface Product {
  readonly number: number;
  readonly name: string;
  readonly cents: number;
  readonly description: string;
  readonly color: string;
}

const colors = ['#7986cb', '#4db6ac', '#e57373', '#ffb74d', '#9575cd', '#64b5f6', '#81c784'] as const;
const uses = ['the kitchen', 'the desk', 'the garden', 'a long journey', 'rainy days'] as const;

/** 200 products, the same on every device. */
const catalog: readonly Product[] = Array.from({ length: 200 }, (_, index) => {
  const number = index + 1;
  return {
    number,
    name: `Product ${number}`,
    cents: 499 + ((number * 733) % 9500),
    description: `A well made thing for ${uses[index % uses.length]}. Number ${number} of our collection, in stock, with two years of warranty.`,
    color: colors[index % colors.length] as string,
  };
});

export function getProduct(number: number): Product {
  const product = catalog[number - 1];
  if (product === undefined) throw new Error(`There is no product ${number}.`);
  return product;
}

export function findProducts(query: string): readonly Product[] {
  const words = query.trim().toLowerCase();
  return words === '' ? catalog : catalog.filter(({ name }) => name.toLowerCase().includes(words));
}

export function renderPrice(cents: number): string {
  return `€ ${(cents / 100).toFixed(2)}`;
}
