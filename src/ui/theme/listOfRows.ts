// Rows below one another, for makeStyles.
export const listOfRows = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  padding: 0,
  listStyleType: 'none',
} as const;
