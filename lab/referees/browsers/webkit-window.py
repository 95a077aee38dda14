#!/usr/bin/python3
"""
A bare window of WebKitGTK for WebKitWebDriver, of any width: the bars of MiniBrowser keep it from becoming as narrow as a phone. Speaks
French, and keeps its data in a folder that ends with it.
"""

import shutil
import signal
import sys
import tempfile

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

FOLDER = tempfile.mkdtemp(prefix="girouette-webkit-")
context = WebKit2.WebContext(
    website_data_manager=WebKit2.WebsiteDataManager(
        base_data_directory=FOLDER, base_cache_directory=FOLDER
    )
)
context.set_preferred_languages(["fr-FR"])
context.set_automation_allowed(True)


def new_view():
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    # Otherwise a page asks for the sound and the graphics of the machine.
    view.get_settings().set_hardware_acceleration_policy(
        WebKit2.HardwareAccelerationPolicy.NEVER
    )
    window = Gtk.Window(decorated=False)
    window.set_default_size(375, 812)
    window.add(view)
    window.show_all()
    view.connect("create", lambda *_: new_view())
    return view


def begin(_context, session):
    information = WebKit2.ApplicationInfo()
    information.set_name("girouette-webkit")
    session.set_application_info(information)
    session.connect("create-web-view", lambda *_: new_view())


def end(*_):
    Gtk.main_quit()
    return GLib.SOURCE_REMOVE


context.connect("automation-started", begin)
GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGTERM, end)
try:
    Gtk.main()
finally:
    shutil.rmtree(FOLDER, ignore_errors=True)
    sys.exit(0)
