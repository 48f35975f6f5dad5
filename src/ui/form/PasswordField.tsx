import { Eye20Regular } from '@fluentui/react-icons/svg/eye';
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off';
import { useState } from 'react';
import { authFormText } from '#text/account/auth.ts';
import { IconButton } from '../button/IconButton.tsx';
import { type LineProps, TextField } from './TextField.tsx';

export function PasswordField(props: Omit<LineProps, 'type' | 'verbatim' | 'after'>) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      verbatim
      after={
        <span lang="ru">
          <IconButton
            label={isShown ? authFormText.hidePassword : authFormText.showPassword}
            icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      }
    />
  );
}
