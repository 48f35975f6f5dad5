// Prints one last line: 'N passed, N failed'.
import type { Reporter, TestModule } from 'vitest/node';

export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 };
    for (const module of modules) {
      // Counts a module that failed to load, because it has no failed tests.
      if (module.state() === 'failed' && module.errors().length > 0) counts.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        counts[state === 'pending' ? 'skipped' : state] += 1;
      }
    }
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
  }
}
