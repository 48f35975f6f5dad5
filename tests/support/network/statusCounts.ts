export const statusCounts = (responses: readonly Response[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(responses, ({ status }) => status)].map(([status, group]) => [
      status,
      group.length,
    ]),
  );
