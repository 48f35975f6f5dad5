// What every fault does with a request that it strikes.
import { proxyStrike, redirectStrike, refusalStrike, strikeCaptivePortal } from './answers.ts';
import type { Fault } from './fault.ts';
import { slowStrike, strikeHang, strikeLostAnswer, strikeOffline } from './network.ts';
import { clockStrike, strikeTruncated } from './spoiled.ts';
import type { Strike } from './strike.ts';

export function strikeOf(fault: Fault): Strike {
  switch (fault.kind) {
    case 'offline':
      return strikeOffline;
    case 'lost-answer':
      return strikeLostAnswer;
    case 'hang':
      return strikeHang;
    case 'slow':
      return slowStrike(fault.bytesPerSecond);
    case 'truncated':
      return strikeTruncated;
    case 'clock-skew':
      return clockStrike(fault.days);
    case 'captive-portal':
      return strikeCaptivePortal;
    case 'redirect':
      return redirectStrike(fault.to);
    case 'proxy':
      return proxyStrike(fault.status, fault.retryAfterSeconds);
    case 'refusal':
      return refusalStrike(fault.code, fault.retryAfterSeconds);
  }
}
