import {
  applyProxyPage,
  applyRedirect,
  applyRefusal,
  applyCaptivePortal,
} from './foreignAnswers.ts';
import { applyCutAfter, applyCutEvery } from './cutFaults.ts';
import type { Fault } from '../fault.ts';
import { applySlow, applyHang, applyLostAnswer, applyOffline } from './networkFaults.ts';
import { applyClockSkew, applyTruncated } from './spoiledAnswers.ts';
import { applySavedElsewhere } from './savedElsewhere.ts';
import { applyDamaged, applyWrongOffset } from './uploadFaults.ts';
import type { ApplyFault } from './applyFault.ts';

export function applyFaultOf(fault: Fault): ApplyFault {
  switch (fault.kind) {
    case 'offline':
      return applyOffline;
    case 'lost-answer':
      return applyLostAnswer;
    case 'hang':
      return applyHang;
    case 'slow':
      return applySlow(fault.bytesPerSecond);
    case 'truncated':
      return applyTruncated;
    case 'clock-skew':
      return applyClockSkew(fault.days);
    case 'cut-after':
      return applyCutAfter(fault.bytes);
    case 'cut-every':
      return applyCutEvery(fault.seconds);
    case 'wrong-offset':
      return applyWrongOffset(fault.by);
    case 'damaged-piece':
      return applyDamaged;
    case 'captive-portal':
      return applyCaptivePortal;
    case 'redirect':
      return applyRedirect(fault.to);
    case 'proxy':
      return applyProxyPage(fault.status, fault.retryAfterSeconds);
    case 'saved-elsewhere':
      return applySavedElsewhere;
    case 'refusal':
      return applyRefusal(fault.code, fault.retryAfterSeconds);
  }
}
