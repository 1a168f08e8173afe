import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import * as styles from './menu.module.css';
import { Menu } from './menu.tsx';

interface MoreMenuProps {
  /** The name of what it is about. */
  of: string;
  isInBar?: boolean;
  children: (close: () => void) => ReactNode;
}

/** What is rarely done with something. */
export function MoreMenu({ of, isInBar = false, children }: MoreMenuProps) {
  return (
    <Menu
      isInBar={isInBar}
      button={<EllipsisVertical />}
      buttonClass="icon-button"
      name={myItemsText.moreOf(of)}
    >
      {children}
    </Menu>
  );
}

interface MenuButtonProps extends ComponentProps<'button'> {
  close: () => void;
  onPress: () => void;
}

/** An item that acts. The menu closes first, so that a dialog that follows returns the focus to its button. */
export function MenuButton({ close, onPress, className = '', ...button }: MenuButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.topLink} ${className}`}
      onClick={() => {
        close();
        onPress();
      }}
      {...button}
    />
  );
}
