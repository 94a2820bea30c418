// Prices as the shop writes them, such as "€ 19.65", in whole cents: 0.1 + 0.2 is not 0.3.
export const readCents = (text) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

export const showCents = (cents) => (cents / 100).toFixed(2);
