// Welcome for visitors, tasks for people who are signed in.
import { useAtomValue, useStore } from 'jotai';
import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { isOwnAddress } from '#page/paths.ts';
import { SignInInstead } from '#parts/auth/SignInInstead.tsx';
import { leftAddressAtom } from '#state/person/leftAddress.ts';
import { arrive, isVisitorAtom, sessionAtom } from '#state/person/session.ts';
import { RowSkeletons } from '#ui/feedback/RowSkeletons.tsx';
import { Desk } from './lazyDesk.ts';
import { Welcome } from './Welcome.tsx';

/** Clears the address that the sign-in would lead back to. */
function SignedInHome({ access }: { access: number }) {
  const store = useStore();
  useEffect(() => arrive(store), [store]);
  return (
    <Suspense fallback={<RowSkeletons rows={2} />}>
      <Desk access={access} />
    </Suspense>
  );
}

export function HomeScreen() {
  const session = useAtomValue(sessionAtom);
  const leftAddress = useAtomValue(leftAddressAtom);
  const isVisitor = useAtomValue(isVisitorAtom);
  if (!session) return isVisitor ? <Welcome /> : <SignInInstead />;
  const isTheirs = leftAddress?.userid === '' || leftAddress?.userid === session.userid;
  if (leftAddress && isTheirs && isOwnAddress(leftAddress.address)) {
    return <Navigate to={leftAddress.address} replace />;
  }
  return <SignedInHome access={session.access} />;
}
