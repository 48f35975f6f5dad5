// A browser with one window over WebKitGTK, run by gjs: automated, but with a profile that is stored in a folder.
import Gtk from 'gi://Gtk?version=3.0';
import System from 'system';
import WebKit from 'gi://WebKit2?version=4.1';

const [folder] = System.programArgs;
Gtk.init(null);
// Makes pages match `prefers-reduced-motion`.
Gtk.Settings.get_default().gtk_enable_animations = false;

const storage = new WebKit.WebsiteDataManager({
  base_data_directory: `${folder}/data`,
  base_cache_directory: `${folder}/cache`,
});
const cookies = `${folder}/cookies.sqlite`;
storage.get_cookie_manager().set_persistent_storage(cookies, WebKit.CookiePersistentStorage.SQLITE);

const context = WebKit.WebContext.new_with_website_data_manager(storage);
context.set_automation_allowed(true);

function openView() {
  const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true });
  // Turns off the page cache, in which WebKit keeps even no-store pages with running transactions (offline 9.5).
  view.get_settings().enable_page_cache = false;
  const window = new Gtk.Window({ default_width: 390, default_height: 844 });
  window.add(view);
  window.show_all();
  return view;
}

context.connect('automation-started', (_, session) => {
  const about = new WebKit.ApplicationInfo();
  about.set_name('registration-tests');
  session.set_application_info(about);
  session.connect('create-web-view', openView);
});

Gtk.main();
