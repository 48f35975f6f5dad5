// How a button at the foot of the drawer looks: its icon and words stand under those of the sections.

export const footButton = {
  justifyContent: 'flex-start',
  gap: '16px',
  padding: '8px 12px',
  fontSize: '16px',
  '& .fui-Button__icon': { width: '24px', height: '24px', marginRight: 0, fontSize: '24px' },
} as const;
