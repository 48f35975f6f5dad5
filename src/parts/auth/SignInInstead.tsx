// Leads to the sign-in in place of this address, and keeps the address for the way back (behaviour 2.2).
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#page/paths.ts';
import { rememberAddress } from '#state/person/leftAddress.ts';

export function SignInInstead() {
  const { pathname, search, hash } = useLocation();
  const store = useStore();
  const address = pathname + search + hash;
  useEffect(() => rememberAddress(store, address), [address, store]);
  return <Navigate to={paths.login} replace />;
}
