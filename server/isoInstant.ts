export const isoInstant = (instant: number): string => new Date(instant).toISOString();
