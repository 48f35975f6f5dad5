// An instant of the records (epoch ms) as answers have it.

export const isoInstant = (instant: number): string => new Date(instant).toISOString();
