export async function measured<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; processorMs: number }> {
  const started = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(started);
  return { result, processorMs: (user + system) / 1000 };
}
