export const openRequests = (applications: readonly { requests?: number | undefined }[]): number =>
  applications.reduce((sum, { requests = 0 }) => sum + requests, 0);
